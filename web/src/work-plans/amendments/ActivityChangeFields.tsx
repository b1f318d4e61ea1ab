import { amendmentScreenMessages as messages } from '@roadworthy/contract/work-plans/messages/amendment-screen.messages.ts';
import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import type { PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import { maxActivities, maxActivityTextLength } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Autocomplete, Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../kit/api/api-query.ts';
import { QueryContent } from '../../kit/feedback/States.tsx';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';
import type { ActivityTexts, AmendmentValues, FieldsProps } from './amendment-draft.ts';

type Draft = AmendmentValues['activities'];
const blank: Draft['added'][number] = { what: '', how: '', why: '', vin: null };

/** The activities of the plan, each of which can be changed or removed, and new ones. */
export function ActivityChangeFields({ plan, draft: { activities: draft, addedVehicles }, change }: FieldsProps) {
  const query = useApiQuery(activityRoutes.listPlanActivities, { query: { workPlan: plan._id, limit: 0 } });
  const vins = [...plan.vehicles, ...addedVehicles].map(({ vin }) => vin);
  const update = (fields: Partial<Draft>) => change({ activities: { ...draft, ...fields } });
  return (
    <QueryContent query={query}>
      {({ data }) => {
        const current = data.filter(({ leftIn }) => !leftIn);
        return (
          <>
            <Typography variant="body2" color="textSecondary">
              {messages.activitiesHint}
            </Typography>
            <Stack component="ol" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
              {current.map((activity, index) => (
                <CurrentActivity
                  key={activity._id}
                  activity={activity}
                  number={index + 1}
                  draft={draft}
                  update={update}
                />
              ))}
              {draft.added.map((texts, index) => (
                <Row
                  key={index}
                  buttons={
                    <IconButton
                      aria-label={messages.removeNewActivity({ number: index + 1 })}
                      onClick={() => update({ added: draft.added.filter((_one, place) => place !== index) })}
                    >
                      <DeleteIcon />
                    </IconButton>
                  }
                >
                  <TextFields
                    what={messages.newActivityWhat({ number: index + 1 })}
                    texts={texts}
                    onChange={(next) =>
                      update({
                        added: draft.added.map((one, place) => (place === index ? { ...one, ...next } : one)),
                      })
                    }
                  />
                  {plan.type === 'G' && (
                    <Autocomplete
                      options={vins}
                      value={texts.vin}
                      onChange={(_event, vin) =>
                        update({ added: draft.added.map((one, place) => (place === index ? { ...one, vin } : one)) })
                      }
                      renderInput={(params) => (
                        <TextField
                          {...params}
                          label={messages.newActivityVehicle({ number: index + 1 })}
                          helperText={messages.allVehicles}
                        />
                      )}
                      sx={{ mt: 1 }}
                    />
                  )}
                </Row>
              ))}
            </Stack>
            <Button
              startIcon={<AddIcon />}
              disabled={current.length + draft.added.length >= maxActivities}
              onClick={() => update({ added: [...draft.added, blank] })}
              sx={{ justifySelf: 'start', minHeight: 48 }}
            >
              {messages.addActivity}
            </Button>
          </>
        );
      }}
    </QueryContent>
  );
}

type CurrentProps = {
  activity: PlanActivity;
  number: number;
  draft: Draft;
  update: (fields: Partial<Draft>) => void;
};
function CurrentActivity({ activity: { _id: id, what, how, why }, number, draft, update }: CurrentProps) {
  const before = { what, how, why };
  const edit = draft.edited.find(({ activity }) => activity === id);
  const isRemoved = draft.removed.includes(id);
  const others = draft.edited.filter(({ activity }) => activity !== id);
  if (isRemoved)
    return (
      <Row
        buttons={
          <IconButton
            aria-label={messages.restoreActivity({ number })}
            onClick={() => update({ removed: draft.removed.filter((one) => one !== id) })}
          >
            <UndoIcon />
          </IconButton>
        }
      >
        <Typography sx={{ textDecoration: 'line-through' }}>{messages.activity(before)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {messages.removedActivity}
        </Typography>
      </Row>
    );
  if (edit)
    return (
      <Row
        buttons={
          <IconButton aria-label={messages.keepActivity({ number })} onClick={() => update({ edited: others })}>
            <UndoIcon />
          </IconButton>
        }
      >
        <TextFields
          what={messages.activityWhat({ number })}
          texts={edit.now}
          onChange={(now) =>
            update({ edited: draft.edited.map((one) => (one.activity === id ? { ...one, now } : one)) })
          }
        />
      </Row>
    );
  return (
    <Row
      buttons={
        <>
          <IconButton
            aria-label={messages.changeActivity({ number })}
            onClick={() => update({ edited: [...draft.edited, { activity: id, before, now: before }] })}
          >
            <EditIcon />
          </IconButton>
          <IconButton
            aria-label={messages.removeActivity({ number })}
            onClick={() => update({ removed: [...draft.removed, id], edited: others })}
          >
            <DeleteIcon />
          </IconButton>
        </>
      }
    >
      <Typography>{messages.activity(before)}</Typography>
    </Row>
  );
}

const Row = ({ children, buttons }: { children: ReactNode; buttons: ReactNode }) => (
  <Stack
    component="li"
    direction="row"
    sx={{ gap: 1, alignItems: 'start', borderTop: 1, borderColor: 'divider', pt: 1 }}
  >
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    {buttons}
  </Stack>
);

type TextFieldsProps = { what: string; texts: ActivityTexts; onChange: (texts: ActivityTexts) => void };
function TextFields({ what, texts, onChange }: TextFieldsProps) {
  const columns = [
    { name: 'what', label: what },
    { name: 'how', label: messages.activityHow },
    { name: 'why', label: messages.activityWhy },
  ] as const;
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 1 }}>
      {columns.map(({ name, label }) => (
        <LimitedText
          key={name}
          label={label}
          required
          fullWidth
          multiline
          value={texts[name]}
          onChange={(text) => onChange({ ...texts, [name]: text })}
          maxLength={maxActivityTextLength}
        />
      ))}
    </Stack>
  );
}
