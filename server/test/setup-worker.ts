import { passwordCost } from '../src/kit/auth/passwords.ts';

// Tests set thousands of passwords and sign in with them. The hashing cost has its own test
// (`src/kit/auth/passwords.test.ts`); at full cost, hashing would take a tenth of the time of all tests.
passwordCost.memoryCost = 1024;
passwordCost.timeCost = 1;
