import { createContext, useContext } from 'react';

export const UnreadContext = createContext(0);

/** The number of new requests; 0 if the service does not tell it. */
export const useUnreadRequests = () => useContext(UnreadContext);
