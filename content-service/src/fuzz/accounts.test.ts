import { testHostileBodies } from '../testing/fuzz-writes';

testHostileBodies('account');
