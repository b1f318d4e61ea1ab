import {
  catalogueMessages as messages,
  levelNouns,
} from '@roadworthy/contract/vehicles/messages/catalogue.messages.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, ButtonBase, Card, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import type { LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useSignedIn } from '../../kit/session/session.ts';
import { LevelCardForm } from './LevelCardForm.tsx';
import type { LevelEditing, LevelEdit } from './level-edits.ts';
import { levelInfo, type ChosenLevels, type NamedReference } from './levels.ts';
import { useDoubleClick } from './useDoubleClick.ts';
import { useLevelRows } from './useLevelRows.ts';

type Props = LevelEditing & {
  level: LevelName;
  row: NamedReference;
  chosen: ChosenLevels;
  current: boolean;
  onSelected: () => void;
  onRenamed: (row: NamedReference) => void;
  onRemoved: () => void;
};

/**
 * A chosen level with its name and description. A click shows the alternatives; a double click, Edit or F2 edits it.
 */
export function LevelCard({
  level,
  row,
  chosen,
  current,
  edits,
  edit: setEdit,
  onSelected,
  onRenamed,
  onRemoved,
}: Props) {
  const mayChange = useSignedIn().me.permissions.includes('vehicles.change');
  const levelRows = useLevelRows(level, chosen);
  const known = levelRows.data?.data.find((one) => one._id === row._id);
  const edit = () =>
    known && mayChange && setEdit(row._id, { original: known, name: known.name, description: known.description });
  const click = useDoubleClick(onSelected, edit);
  const { label } = levelInfo[level];
  const typed = edits[row._id];
  if (typed && known) {
    const change = (newEdit: LevelEdit | undefined) => setEdit(row._id, newEdit);
    return (
      <LevelCardForm
        level={level}
        row={known}
        typed={typed}
        onTyped={change}
        onRenamed={onRenamed}
        onRemoved={onRemoved}
      />
    );
  }
  return (
    <Card sx={{ display: 'flex', alignItems: 'center', ...(current && { borderColor: 'primary.main' }) }}>
      <ButtonBase
        onClick={click}
        onKeyDown={(event) => {
          if (event.key === 'F2') edit();
        }}
        sx={{ flex: 1, minWidth: 0, display: 'block', textAlign: 'start', p: 1.5, minHeight: 48 }}
      >
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {label}
        </Typography>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {row.name}
        </Typography>
        {levelRows.isPending && <Skeleton width="60%" />}
        {known?.description && (
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {known.description}
          </Typography>
        )}
      </ButtonBase>
      {mayChange && (
        <Tooltip title={messages.editDoubleClick}>
          <Box component="span" sx={{ pr: 0.5 }}>
            <IconButton
              aria-label={messages.editNamedLevel({ level: levelNouns[level], name: row.name })}
              size="large"
              disabled={!known}
              onClick={edit}
            >
              <EditIcon />
            </IconButton>
          </Box>
        </Tooltip>
      )}
    </Card>
  );
}
