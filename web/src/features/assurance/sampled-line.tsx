import { methodSource } from '@pegada/core/activity/source-key.ts'
import { useTranslation } from 'react-i18next'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { Working } from '../../parts/calculation/working.tsx'
import { useMethodTexts } from '../../parts/method/use-method-texts.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import type { Sample } from './assurance-data.ts'

type Line = NonNullable<Sample['line']>

/** A line as it stands in the sealed file: whether it is calculated to the same now, what was typed, and its working. */
export function SampledLine({ line: { entered, calculation, recomputed } }: { line: Line }) {
  const { t } = useTranslation('assurance')
  const words = useEnteredWords()
  const isSame = recomputed.state === 'same'
  return (
    <>
      <Notice tone={isSame ? 'done' : recomputed.state === 'differs' ? 'danger' : 'info'}>
        {recomputed.state === 'differs'
          ? t('sample.recomputed.differs', { field: recomputed.field ?? '' })
          : isSame
            ? t('sample.recomputed.same')
            : t('sample.recomputed.other_release')}
      </Notice>
      <Section title={t('sample.entered')}>
        <Facts>
          {entered.map((one) => (
            <Fact key={`${one.isInput} ${one.name}`} name={words.name(one)}>
              <bdi>{words.value(one)}</bdi>
            </Fact>
          ))}
        </Facts>
      </Section>
      <Working calculation={calculation} />
    </>
  )
}

/** What was typed in the reader's words; amounts, days and what has no word stand as they were sealed. */
function useEnteredWords() {
  const { t } = useTranslation(['assurance', 'domain'])
  const names = useSourceNames()
  const { inputName } = useMethodTexts()
  return {
    name: ({ name, isInput }: Line['entered'][number]) =>
      isInput ? inputName(name) : t(`assurance:entered.${name}`, name),
    value: ({ name, isInput, value }: Line['entered'][number]) => {
      if (isInput) return value
      if (name === 'generator') return names.source(value, value)
      if (name === 'method') return names.source(methodSource(value), value)
      if (name === 'category') return t(`domain:category.${value}`, value)
      return ['sector', 'region', 'vehicle'].includes(name) ? names.choice(value) : value
    },
  }
}
