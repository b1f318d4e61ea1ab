import { projectFormMessages as messages } from '@roadworthy/contract/projects/messages/form.messages.ts';
import { Autocomplete, Link as MuiLink, TextField } from '@mui/material';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import type { ProjectContact } from '@roadworthy/contract/projects/project.schema.ts';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { apiQuery } from '../../kit/api/api-query.ts';
import { useRegisterLabel } from '../../kit/form/field.ts';
import { listLocationContacts, listContactOptions, isSameContact, type ProjectValues } from './project-values.ts';

const label = messages.contactsAtTheWorkLocation;
const textOf = ({ contactName, contactNumber }: ProjectContact): string =>
  [contactName, contactNumber].filter(Boolean).join(', ');

/** Contacts of the project. They are chosen from those of its locations, so that nobody has to type a number again. */
export function LocationContacts() {
  const { control, getValues, setValue } = useFormContext<ProjectValues>();
  const locations = useWatch({ control, name: 'workLocation' });
  useRegisterLabel('location', label);
  const { field, fieldState } = useController<ProjectValues, 'location'>({ name: 'location' });
  const error = fieldState.error?.message ?? fieldState.error?.root?.message;
  const queries = useQueries({
    queries: locations.map(({ _id }) => apiQuery(locationRoutes.getLocation, { params: { id: _id } })),
  });
  const known = listContactOptions(queries.flatMap((one) => one.data?.data ?? []));
  const chosen = listLocationContacts(locations, field.value);
  const choose = (contacts: ProjectContact[]) => {
    field.onChange(contacts);
    const [first] = contacts;
    // The lists show one contact: the first, unless the field is filled already.
    if (first && chosen.length === 0 && getValues('locationContact').trim() === '')
      setValue('locationContact', textOf(first), { shouldDirty: true });
  };
  const loading = queries.some((one) => one.isPending);
  return (
    <Autocomplete<ProjectContact, true>
      multiple
      options={known}
      value={chosen}
      loading={loading}
      disabled={chosen.length === 0 && (locations.length === 0 || (!loading && known.length === 0))}
      disableCloseOnSelect
      filterSelectedOptions
      groupBy={(contact) => contact.name ?? ''}
      getOptionLabel={textOf}
      getOptionKey={(contact) => `${contact.location} ${textOf(contact)}`}
      isOptionEqualToValue={isSameContact}
      onChange={(_event, contacts) => choose(contacts)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={field.ref}
          error={Boolean(error)}
          helperText={
            error ??
            helpText({
              locationIds: locations.map(({ _id }) => _id),
              loading,
              failed: queries.some((one) => one.isError),
              known: known.length,
            })
          }
        />
      )}
    />
  );
}

function helpText({
  locationIds,
  loading,
  failed,
  known,
}: {
  locationIds: readonly string[];
  loading: boolean;
  failed: boolean;
  known: number;
}): ReactNode {
  const [first] = locationIds;
  if (first === undefined) return messages.chooseAWorkLocationFirst;
  if (failed) return messages.contactsNotLoaded;
  if (!loading && known === 0)
    return (
      <>
        {messages.noContacts({
          count: locationIds.length,
          // The link opens another tab, so that the form keeps its input. When the user returns, the contacts are
          // fetched again.
          link: (children: ReactNode[]) => (
            <MuiLink
              key="link"
              component={Link}
              to={locationIds.length === 1 ? `/edit/location/${first}` : '/location'}
              target="_blank"
              rel="noopener"
            >
              {children}
            </MuiLink>
          ),
        })}
      </>
    );
  // An empty line in their place, so that the contacts move no button away from a finger when they arrive.
  return ' ';
}
