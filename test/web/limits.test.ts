import { describeLimits } from './limits-suite.ts';

describeLimits();
