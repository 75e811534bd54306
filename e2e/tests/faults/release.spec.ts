import { releaseFaults } from '../../product/fault-matrix';
import { testEach } from './matrix';

testEach(releaseFaults);
