/** Codes of the register of incidents that touched personal data. */
export const incidentCodes = {
  'incident.not_found': 404,
  'incident.file_not_found': 404,
  /** The step that is to be corrected is not of the incident, or another corrects it already. */
  'incident.step_not_found': 404,
  /** `field` is the day that is in the future, or before the one that it follows. */
  'incident.day_invalid': 422,
  'incident.why_not_required': 422,
  /** What counts for a deadline, or for whether it is told, is to change without a reason. */
  'incident.reason_required': 422,
  'incident.correction_reason_required': 422,
  'incident.public_too_short': 422,
  'incident.decide_first': 409,
  'incident.notice_first': 409,
  'incident.changed_meanwhile': 409,
} as const
