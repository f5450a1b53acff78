import type { Outputs } from '@pegada/contract/contract.ts'
import { readTextBlocks } from '@pegada/core/report-text/text-blocks.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { useCan } from '../../lib/session.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { OwnText } from './own-text.tsx'
import classes from './report-text.module.css'

const fieldsOf = ['introduction', 'methodology', 'assurance'] as const
/** As the contract has it, which brings more than the browser needs. */
const TEXT_MAX = 12_000

/** The three texts of a year in one language, each with what becomes of it in the report beside it. */
export function TextsForm({ texts }: { texts: Outputs['reportText']['get'] }) {
  const { t } = useTranslation('report-text')
  const mayWrite = useCan('report:create')
  const { year, language, updatedAt, updatedBy } = texts
  const fields = useFields({
    start: { introduction: texts.introduction, methodology: texts.methodology, assurance: texts.assurance },
    label: (field) => t(field),
    send: (values) => api.reportText.save.call({ year, language, ...values }),
    ...{ cause: 'report_text.save', reread: [api.reportText, api.audit], done: t('saved') },
  })
  return (
    <Form fields={fields} {...(mayWrite ? { save: t('save') } : {})}>
      {fieldsOf.map((name) => (
        <div key={name} className={classes.pair}>
          <TextAreaField
            {...fields.field(name)}
            description={t(`${name}.about`)}
            minRows={6}
            maxRows={20}
            maxLength={TEXT_MAX}
            readOnly={!mayWrite}
            lang={language}
            dir="auto"
          />
          <OwnText title={t('preview', { name: t(name) })} blocks={readTextBlocks(fields.values[name])} />
        </div>
      ))}
      {mayWrite ? null : <p>{t('forbidden')}</p>}
      {updatedAt === null ? null : (
        <p className="pg-quiet">{t('updated', { when: formatInstant(updatedAt), who: updatedBy })}</p>
      )}
    </Form>
  )
}
