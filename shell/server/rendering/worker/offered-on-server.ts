import * as axios from 'axios';
import * as cookies from 'js-cookie';

/** Offered to server halves only. Browser halves contain their own copies of these modules. */
export const offeredOnServer: Record<string, object> = { axios, 'js-cookie': cookies };
