/** Codes of footprints that companies exchange, and of the exchange by PACT. */
export const pactCodes = {
  'footprint.not_found': 404,
  'pact.published_before': 409,
  'pact_client.not_found': 404,
  'pact_client.revoked': 409,
  'pact_client.too_many': 409,
  'pact_request.not_found': 404,
  'pact_request.wrong_state': 409,
  'pact_request.footprint_missing': 422,
  'pact_partner.not_found': 404,
  'pact_partner.token_refused': 502,
} as const satisfies Record<string, number>
