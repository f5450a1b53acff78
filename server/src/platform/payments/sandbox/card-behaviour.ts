/** How a test card behaves. */
export type CardBehaviour =
  | 'pays'
  | 'refused'
  | 'no_funds'
  | 'expired'
  | 'wrong_code'
  | 'fails_later'
  | 'authenticates'
  | 'is_disputed'
