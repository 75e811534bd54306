import { createContext, useContext } from 'react';

export const UnreadContext = createContext(0);

/** 0 until the number is loaded, or if the service lacks the capability `request-replies`. */
export const useUnreadRequests = () => useContext(UnreadContext);
