/** Codes of campaigns, of what suppliers are asked, and of their answers. */
export const engagementCodes = {
  'campaign.not_found': 404,
  'campaign.closed': 409,
  'campaign.deadline_past': 422,
  'campaign.questions_invalid': 422,
  'supplier_request.not_found': 404,
  'supplier_request.wrong_state': 409,
  'supplier_request.figures_missing': 422,
  'supplier_request.link_invalid': 422,
  'supplier_request.evidence_too_many': 422,
  'supplier_request.inventory_empty': 422,
  'supplier_answer.faulty': 422,
} as const satisfies Record<string, number>
