import { PRODUCT_IMPORT_FIELDS } from '@pegada/contract/product-import.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import { titledTemplate } from '../../platform/print/titled-template.ts'

export type InputField = (typeof PRODUCT_IMPORT_FIELDS)[number]

/** The title of each column, as the form of an input names it, and what it takes. */
const TEXTS: Readonly<Record<InputField, { readonly title: string; readonly about: string }>> = {
  name: { title: 'input.name', about: 'import.about.name' },
  stage: { title: 'input.stage', about: 'import.about.stage' },
  quantity: { title: 'input.quantity', about: 'import.about.quantity' },
  unit: { title: 'input.unit', about: 'import.about.unit' },
  factor: { title: 'input.factorId', about: 'import.about.factor' },
  product: { title: 'import.product', about: 'import.about.product' },
  kgPerUnit: { title: 'import.kgPerUnit', about: 'import.about.kgPerUnit' },
  told: { title: 'input.told', about: 'input.told.about' },
  lossRatio: { title: 'input.lossRatio', about: 'input.lossRatio.about' },
  distanceKm: { title: 'input.distanceKm', about: 'input.distanceKm.about' },
  primaryPercent: { title: 'input.primaryPercent', about: 'input.primaryPercent.about' },
  quality: { title: 'input.quality', about: 'input.quality.about' },
}

/** The title of a field in the template. */
function titleOf(translate: Translate, language: string, field: InputField): string {
  return translate(language, `product:${TEXTS[field].title}`)
}

/** All titles of the template in a language, for saying which are known. */
export function titlesIn(translate: Translate, language: string): string {
  return PRODUCT_IMPORT_FIELDS.map((field) => titleOf(translate, language, field)).join('; ')
}

/** Which title, in any of our languages, names which field. */
export function fieldsByTitle(translate: Translate): ReadonlyMap<string, InputField> {
  const told = PRODUCT_IMPORT_FIELDS.flatMap((field) =>
    [field, ...LANGUAGES.map((language) => titleOf(translate, language, field))].map(
      (title) => [normaliseName(title), field] as const,
    ),
  )
  return new Map(told.toReversed())
}

/** A spreadsheet of inputs with its titles alone, and in a workbook what each column takes. */
export function inputTemplate(
  translate: Translate,
  { format, language }: { readonly format: 'xlsx' | 'csv'; readonly language: string },
): Promise<File> {
  const say = (key: string) => translate(language, `product:${key}`)
  return titledTemplate({
    format,
    title: say('tab.inputs'),
    columns: PRODUCT_IMPORT_FIELDS.map((field) => ({ title: say(TEXTS[field].title), about: say(TEXTS[field].about) })),
    guide: { name: say('import.guide'), column: say('import.guide.column'), takes: say('import.guide.takes') },
  })
}
