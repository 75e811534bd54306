import { createContext, useContext } from 'react';

export const UnreadContext = createContext(0);

/** Number of new requests. 0 until it is loaded, or if the service lacks the capability `request-replies`. */
export const useUnreadRequests = () => useContext(UnreadContext);
