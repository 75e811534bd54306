import * as axios from 'axios';
import * as cookies from 'js-cookie';

/** What the server halves of remotes take besides the shared modules: browsers fetch their own copies of these. */
export const offeredOnServer: Record<string, object> = { axios, 'js-cookie': cookies };
