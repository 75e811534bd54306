import { createContext, useContext } from 'react';

/** Tells the form around a picture that a file is on its way (1 more) or no longer (1 less). */
export const UploadsContext = createContext<(change: 1 | -1) => void>(() => undefined);

export const useUploadCount = () => useContext(UploadsContext);
