import type { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import type { Handlers } from '../kit/http/context.ts';
import { listCarHistory } from './car-history.actions.ts';
import { makePassport } from './passport/passport.actions.ts';

export const carHistoryHandlers: Handlers<typeof carHistoryRoutes> = {
  listCarHistory: (context) => listCarHistory(context, context.params.id, context.query),
  getVehiclePassport: async (context) => {
    const { vin, stream } = await makePassport(context, context.params.id);
    return context.reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="Passport-${vin}.zip"`,
        'cache-control': 'no-store',
      })
      .send(stream);
  },
};
