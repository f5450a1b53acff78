import { useTranslation } from 'react-i18next'

/** What is chosen and not offered, under the first `shown` letters of its value, which tell one from another. */
export function useNotOffered<Value extends string>(
  options: readonly { readonly value: string }[],
  chosen: readonly Value[],
  shown: number,
): readonly { readonly value: Value; readonly label: string }[] {
  const { t } = useTranslation('common')
  const offered = new Set(options.map(({ value }) => value))
  return chosen
    .filter((value) => !offered.has(value))
    .map((value) => ({ value, label: t('choice.not_listed', { value: value.slice(0, shown) }) }))
}
