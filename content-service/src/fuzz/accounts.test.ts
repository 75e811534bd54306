import { testFuzzBodies } from '../testing/fuzz-writes';

testFuzzBodies('account');
