import { createContext, useContext } from 'react';

export const UnreadContext = createContext(0);

/** The number of new requests. 0 until the number has loaded, and without the capability `request-replies`. */
export const useUnreadRequests = () => useContext(UnreadContext);
