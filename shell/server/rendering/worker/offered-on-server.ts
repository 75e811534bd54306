import * as axios from 'axios';
import * as cookies from 'js-cookie';

/** Modules that only the server code of releases gets from the shell. Their browser code contains its own copies. */
export const offeredOnServer: Record<string, object> = { axios, 'js-cookie': cookies };
