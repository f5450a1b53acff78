/** Why a document or a line of it counts (`counts.purchase`) or does not (all others). */
export type CountsReason =
  | 'counts.purchase'
  | 'counts.cancelled'
  | 'counts.denied'
  | 'counts.replaced'
  | 'counts.test_environment'
  | 'counts.return'
  | 'counts.transfer'
  | 'counts.sale'
  | 'counts.credit_note'
  | 'counts.debit_note'
  | 'counts.adjustment'
  | 'counts.billing_only'
  | 'counts.not_a_purchase'
  | 'counts.no_physical_content'
  | 'counts.same_energy'
  | 'counts.not_energy'
  | 'counts.injected_energy'
  | 'counts.other_company'
  | 'counts.told_elsewhere'
  | 'counts.own_service'
  | 'counts.complement'
  | 'counts.subcontracted'
  | 'counts.manifest'
  | 'counts.private_purchase'
  | 'counts.carrier_statement'
  | 'counts.not_travelled'
  | 'counts.disowned'
  | 'counts.removed'
  | 'counts.rival'

/** Why a document no longer counts because of an event or of another document. */
export type TakenOutReason = Extract<
  CountsReason,
  'counts.cancelled' | 'counts.replaced' | 'counts.not_travelled' | 'counts.disowned'
>
