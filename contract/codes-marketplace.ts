/** Codes of the marketplace: offers, requests, answers by a letter’s link, and credits kept beside the inventory. */
export const marketplaceCodes = {
  'market_offer.not_found': 404,
  'market_offer.not_offered': 422,
  'market_offer.validity_invalid': 422,
  'market_offer.wrong_state': 409,
  'market_offer.files_too_many': 422,
  'market_request.not_found': 404,
  'market_request.wrong_state': 409,
  'market_request.answer_by_past': 422,
  'market_request.quantity_invalid': 422,
  'market_answer.link_invalid': 422,
  'market_answer.price_missing': 422,
  'market_answer.validity_past': 422,
  'market_answer.certificate_invalid': 422,
  'market_credit.not_found': 404,
  'market_credit.amount_invalid': 422,
  'market_credit.repeated': 409,
} as const satisfies Record<string, number>
