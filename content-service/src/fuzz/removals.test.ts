import { testHostileBodies } from '../testing/hostile-writes';

testHostileBodies('removal');
