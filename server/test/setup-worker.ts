import { passwordCost } from '../src/kit/auth/passwords.ts';

// Tests set thousands of passwords and sign in with them. At full cost, hashing would take a tenth of the time of all
// tests, so it is reduced here. The full cost has a test of its own (`src/kit/auth/passwords.test.ts`).
passwordCost.memoryCost = 1024;
passwordCost.timeCost = 1;
