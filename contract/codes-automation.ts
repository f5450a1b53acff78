/** Error codes of programs: keys, repeated requests, webhooks. */
export const automationCodes = {
  'auth.api_key_invalid': 401,
  'auth.api_key_not_accepted': 403,
  'auth.scope_missing': 403,
  'request.idempotency_key_invalid': 400,
  'request.idempotency_conflict': 422,
  'request.idempotency_in_progress': 409,
  'api_key.not_found': 404,
  'api_key.already_revoked': 409,
  'api_key.too_many': 409,
  'activity.external_id_conflict': 409,
  'webhook.not_found': 404,
  'webhook.too_many': 409,
  'net.url_invalid': 422,
  'webhook.paused': 409,
  'webhook_delivery.not_found': 404,
  'webhook_delivery.not_finished': 409,

  // Sending to, or fetching from, an address that somebody else named
  'net.address_refused': 422,
  'net.name_unknown': 422,
  'net.unreachable': 502,
  'net.timeout': 504,
  'net.certificate_invalid': 502,
  'net.answer_too_large': 502,
  'net.status': 502,
  'secret.unreadable': 500,
} as const satisfies Record<string, number>
