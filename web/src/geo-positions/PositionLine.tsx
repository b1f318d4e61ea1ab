import { formatGeoPosition, type GeoPosition } from '@roadworthy/contract/geo-positions/geo-position.schema.ts';
import GivenIcon from '@mui/icons-material/PlaceOutlined';
import NotGivenIcon from '@mui/icons-material/LocationOffOutlined';
import { Stack, Typography } from '@mui/material';

/** Shows the position of a recording or “not given”. Shows nothing if the company did not ask for positions. */
export const PositionLine = ({ position }: { position: GeoPosition | null | undefined }) =>
  position ? (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'start', color: 'text.secondary' }}>
      {position.accuracy === null ? <NotGivenIcon fontSize="small" /> : <GivenIcon fontSize="small" />}
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {formatGeoPosition(position)}
      </Typography>
    </Stack>
  ) : null;
