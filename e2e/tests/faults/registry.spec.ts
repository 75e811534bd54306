import { registryFaults } from '../../product/fault-matrix';
import { testEach } from './matrix';

testEach(registryFaults);
