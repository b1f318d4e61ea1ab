import { passwordCost } from '../src/kit/auth/passwords.ts';

// Tests set thousands of passwords and sign in with them. Their cost is not what they test
// (`src/kit/auth/passwords.test.ts` is), and at full cost it would be a tenth of their time.
passwordCost.memoryCost = 1024;
passwordCost.timeCost = 1;
