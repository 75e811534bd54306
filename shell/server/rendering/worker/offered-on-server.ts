import * as axios from 'axios';
import * as cookies from 'js-cookie';

/** Further modules that server halves can import. Browser halves contain their own copies. */
export const offeredOnServer: Record<string, object> = { axios, 'js-cookie': cookies };
