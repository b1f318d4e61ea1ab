import {
  catalogueMessages as messages,
  levelNouns,
} from '@roadworthy/contract/vehicles/messages/catalogue.messages.ts';
import { vehicleMessages } from '@roadworthy/contract/vehicles/messages/vehicle.messages.ts';
import { formatRequiredMessage } from '@roadworthy/contract/kit/field.ts';
import { type LevelName } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import { useRef, useState } from 'react';
import { useApiMutation } from '../../kit/api/api-query.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { levelInfo, type LevelRow, type NamedReference } from './levels.ts';
import { LimitedText } from '../../kit/form/text/LimitedText.tsx';

type Props = {
  level: LevelName;
  above: NamedReference | null;
  parent: Record<string, string>;
  onClose: () => void;
  onAdded: (row: LevelRow) => void;
};

/** Adds a platform, make, model or variant, with an optional description. */
export function AddLevelDialog({ level, above, parent, onClose, onAdded }: Props) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const add = useApiMutation(levelInfo[level].add, {
    successMessage: ({ data }) => vehicleMessages.levelAdded({ name: data.name }),
    quiet: true,
  });
  const missing = name.trim() === '';
  const nameInput = useRef<HTMLInputElement>(null);
  const submit = async () => {
    setIsSubmitted(true);
    if (missing) return nameInput.current?.focus();
    if (!(await confirm({ title: messages.addTitle({ level: levelNouns[level] }), text: messages.areYouSure }))) return;
    await add.mutateAsync({ body: { name, description, ...parent } }).then(
      ({ data }) => onAdded(data),
      () => undefined,
    );
  };
  const error = isSubmitted && missing ? formatRequiredMessage(messages.name) : add.error?.message;
  return (
    <FormDialog
      title={
        above
          ? messages.addLevelTo({ level: levelNouns[level], name: above.name })
          : messages.addLevel({ level: levelNouns[level] })
      }
      submit={messages.submit}
      busy={add.isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <LimitedText
        label={messages.name}
        required
        autoFocus
        inputRef={nameInput}
        value={name}
        onChange={setName}
        error={error}
        maxLength={120}
        attributes={{ autoComplete: 'off' }}
      />
      <LimitedText
        label={messages.description}
        multiline
        minRows={2}
        value={description}
        onChange={setDescription}
        maxLength={2000}
      />
    </FormDialog>
  );
}
