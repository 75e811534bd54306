import { transportFaults } from '../../product/fault-matrix';
import { testEach } from './matrix';

testEach(transportFaults);
