import { createContext, useContext } from 'react';

export const UnreadContext = createContext(0);

/** 0 until loaded, and without the capability `request-replies`. */
export const useUnreadRequests = () => useContext(UnreadContext);
