import { splitName } from '@roadworthy/contract/access/user.schema.ts';
import { jobCardPeopleMessages as messages } from '@roadworthy/contract/job-cards/messages/people.messages.ts';
import { roleRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../kit/api/call.ts';
import { invalidateAfterWrites } from '../../kit/api/stale.ts';
import { toast } from '../../kit/feedback/toasts.ts';
import { deriveNameFromEmail } from '../../kit/text/display.ts';

export type Invitee = { emailId: string; role: string };
type Team = NonNullable<JobCard['jobTeam']>;

/**
 * Adds people to a team, and assigns the team to the job card. `seen` is the version of the card that the user saw, so
 * that a concurrent change is detected. A retry after a failed step skips people who are already members.
 */
export function useAddToTeam(card: JobCard): (team: Team, people: readonly Invitee[], seen?: string) => Promise<void> {
  const client = useQueryClient();
  const joined = useRef(new Set<string>());

  const findPerson = async (emailId: string) =>
    (await call(userRoutes.listUsers, { query: { search: emailId, searchFields: 'emailId', limit: 0 } })).data.find(
      (person) => person.emailId.toLowerCase() === emailId,
    );
  const invite = async (team: Team, emailId: string, roleName: string) => {
    const roles = await call(roleRoutes.listRoles, { query: { limit: 0 } });
    const role = roles.data.find((one) => one.name === roleName)?._id ?? '';
    await call(userRoutes.inviteUser, {
      body: {
        ...splitName(deriveNameFromEmail(emailId)),
        emailId,
        role,
        workshop: [card.workshop._id],
        team: team._id,
      },
    });
  };
  const joinTeam = async (team: Team, userId: string) => {
    const teams = await call(lookupRoutes.listTeams, { query: { name: team.name, limit: 0 } });
    const currentTeam = teams.data.find((one) => one._id === team._id);
    if (!currentTeam || currentTeam.members.some((member) => member._id === userId)) return;
    await call(lookupRoutes.changeTeam, {
      params: { id: team._id },
      body: { members: [...currentTeam.members.map((member) => member._id), userId], updatedAt: currentTeam.updatedAt },
    });
  };
  const assignTeam = async (team: Team, seen = card.updatedAt) => {
    if (card.jobTeam?._id === team._id) return;
    const body = { jobTeam: team._id, updatedAt: seen };
    if (card.wipStatus.name === 'Jobcard Created')
      await call(jobCardRoutes.moveJobCard, { params: { id: card._id }, body: { status: 'Assigned', ...body } });
    else await call(jobCardRoutes.changeJobCard, { params: { id: card._id }, body });
  };

  return async (team, people, seen) => {
    for (const { emailId: typed, role } of people) {
      const emailId = typed.trim().toLowerCase();
      if (joined.current.has(emailId)) continue;
      // One after the other, because each request reads the members that the previous one has saved.
      const person = await findPerson(emailId);
      await (person ? joinTeam(team, person._id) : invite(team, emailId, role));
      joined.current.add(emailId);
    }
    await assignTeam(team, seen);
    void invalidateAfterWrites(client, userRoutes.inviteUser, lookupRoutes.changeTeam, jobCardRoutes.moveJobCard);
    toast.good(
      people.length === 0
        ? messages.teamAssigned({ team: team.name, jobcardId: card.jobcardId })
        : messages.peopleJoined({ count: people.length, team: team.name }),
    );
  };
}
