/** Error codes of spreadsheets, their rows and their mapping. */
export const sheetCodes = {
  'sheet.not_found': 404,
  'sheet.template_unknown': 404,
  'sheet.meaning_unknown': 404,
  'sheet.kind_not_accepted': 422,
  'sheet.old_workbook': 422,
  'sheet.empty': 422,
  'sheet.tab_unknown': 422,
  'sheet.too_many_rows': 413,
  'sheet.took_too_long': 422,
  'sheet.unreadable': 422,
  'sheet.busy': 409,
  'sheet.not_checked': 409,
  'sheet.not_applied': 409,
  'sheet.nothing_to_apply': 409,
  'sheet.no_errors': 409,
  'sheet.interrupted': 500,

  // The mapping
  'sheet.field_unknown': 422,
  'sheet.field_twice': 422,
  'sheet.mapping_incomplete': 422,
  'sheet.number_style_ambiguous': 422,

  // A row
  'sheet.source_missing': 422,
  'sheet.period_missing': 422,
  'sheet.date_unreadable': 422,
  'sheet.unit_differs': 422,
  'sheet.formula_without_value': 422,
  'sheet.site_missing': 422,
  'sheet.site_unknown': 422,
  'sheet.key_changed': 422,
  'sheet.value_invalid': 422,
  'sheet.text_missing': 422,

  // Why a row is left out
  'sheet.total_row': 422,
  'sheet.balance_row': 422,
  'sheet.remark_row': 422,
  'sheet.header_again': 422,
  'sheet.reversal_row': 422,
  'sheet.example_row': 422,
  'sheet.already_applied': 422,
  'sheet.repeats_row': 422,

  // What is told of a whole sheet
  'sheet.formulas_read': 422,
} as const satisfies Record<string, number>
