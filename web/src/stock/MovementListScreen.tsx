import { stockPath } from '@roadworthy/contract/stock/stock.paths.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { useScreenTitle } from '../kit/page/screen-title.ts';
import { MovementList } from './MovementList.tsx';

/** Every movement of the stock, the newest first. */
export default function MovementListScreen() {
  const title = useScreenTitle();
  return (
    <>
      <PageHeader title={title} back={stockPath} />
      <MovementList />
    </>
  );
}
