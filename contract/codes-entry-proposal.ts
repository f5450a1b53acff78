/** Codes of entries that a program proposes. */
export const entryProposalCodes = {
  'entry_proposal.not_found': 404,
  'entry_proposal.decided': 409,
  'entry_proposal.external_id_conflict': 422,
  'entry_proposal.too_many': 409,
} as const satisfies Record<string, number>
