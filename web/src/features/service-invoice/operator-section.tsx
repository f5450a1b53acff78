import { brokenRules } from '@pegada/core/nfse/operator-rules.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCnpj } from '../../lib/code-format.ts'
import { CheckField, ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { CnpjField, TextAreaField, TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Section } from '../../ui/page.tsx'
import { IbsCbsFields, ibsCbsNames } from './ibs-cbs-fields.tsx'
import { ListedCodeField } from './listed-code-field.tsx'
import { MunicipalityField } from './municipality-field.tsx'
import { codeIn, municipalityText } from './municipality-text.ts'
import type { NoteSettings } from './notes-data.ts'
import { UncheckedNotice } from './schemas-section.tsx'
import { ServiceCodeField } from './service-code-field.tsx'
import classes from './service-invoice.module.css'

const environments = ['off', 'restricted', 'production'] as const
const signatures = ['rsa-sha256', 'rsa-sha1'] as const
const one2three = ['1', '2', '3'] as const
const regimes = ['0', '1', '2', '3', '4', '5', '6'] as const
const taxations = ['1', '2', '3', '4'] as const
type Operator = NonNullable<NoteSettings['operator']>

/** Who issues, how it is taxed, in which environment, and whether by itself. */
export function OperatorSection({ settings, mayWrite }: { settings: NoteSettings; mayWrite: boolean }) {
  const { t } = useTranslation('service-invoice')
  const fields = useFields({
    start: startOf(settings),
    label: (name) => t(`field.${name}`),
    check: (values) => ({
      ...(/^[1-9]\d{0,14}$/.test(values.firstNumber.trim()) ? {} : { firstNumber: t('field.firstNumber.wrong') }),
      ...(values.municipality.trim() === '' || codeIn(values.municipality)
        ? {}
        : { municipality: t('field.municipality.wrong') }),
      ...Object.fromEntries(
        coded.flatMap(([name, n]) =>
          new RegExp(`^(\\d{${n}})?$`).test(values[name].trim()) ? [] : [[name, t('field.digits.wrong', { n })]],
        ),
      ),
      ...(values.ibsCbsSince === ''
        ? {}
        : Object.fromEntries(
            ibsCbsNames.flatMap((name) =>
              ibsCbsForms[name].test(values[name].trim()) ? [] : [[name, t(`field.${name}.wrong`)]],
            ),
          )),
      ...Object.fromEntries(
        (values.environment === 'off' ? [] : brokenRules(settingsOf(values).operator)).map(({ rule, field }) => [
          placeOf[field] ?? field,
          t(`rule.${rule}`),
        ]),
      ),
    }),
    send: (values) => api.serviceInvoice.saveSettings.call(settingsOf(values)),
    codes: {
      'vault_certificate.other_company': 'cnpj',
      'vault_certificate.absent': 'environment',
      'service_invoice.service_code_unlisted': 'serviceCode',
      'service_invoice.service_code_group': 'serviceCode',
      'service_invoice.nbs_unlisted': 'nbsCode',
      'service_invoice.classification_unlisted': 'ibsCbsClassification',
    },
    cause: 'service_invoice_settings.update',
    reread: [api.serviceInvoice],
    done: ({ isChanged }) => t(isChanged ? 'operator.done' : 'operator.same'),
  })
  const text = (name: (typeof texts)[number]) => (
    <TextField key={name} {...fields.field(name)} label={t(`field.${name}`)} autoComplete="off" maxLength={20} />
  )
  return (
    <Section title={t('operator')} note={t('operator.note')}>
      <fieldset className={classes.fields} disabled={!mayWrite}>
        <legend className="pg-reader">{t('operator')}</legend>
        <Form fields={fields} save={t('operator.save')} className={classes.form}>
          <CnpjField {...fields.field('cnpj')} label={t('field.cnpj')} />
          {text('municipalRegistration')}
          <MunicipalityField {...fields.field('municipality')} />
          {text('series')}
          <TextField
            {...fields.field('firstNumber')}
            label={t('field.firstNumber')}
            description={t('field.firstNumber.hint')}
            autoComplete="off"
            inputMode="numeric"
            maxLength={15}
          />
          <ChoiceField
            {...fields.field('simplesNacional')}
            label={t('field.simplesNacional')}
            options={one2three.map((value) => ({ value, label: t(`simples.${value}`) }))}
          />
          <ChoiceField
            {...fields.field('simplesAssessment')}
            label={t('field.simplesAssessment')}
            options={(['none', ...one2three] as const).map((value) => ({ value, label: t(`assessment.${value}`) }))}
          />
          <ChoiceField
            {...fields.field('specialRegime')}
            label={t('field.specialRegime')}
            options={regimes.map((value) => ({ value, label: t(`regime.${value}`) }))}
          />
          <ServiceCodeField {...fields.field('serviceCode')} settings={settings} />
          {text('municipalServiceCode')}
          <ListedCodeField
            {...fields.field('nbsCode')}
            label={t('field.nbsCode')}
            list="nbs"
            settings={settings}
            kept={settings.operator?.nbsCode ?? ''}
            description={settings.nbsDescription}
          />
          <TextAreaField
            {...fields.field('description')}
            label={t('field.description')}
            description={t('field.description.hint', { interpolation: { skipOnVariables: true } })}
            maxLength={1900}
          />
          <ChoiceField
            {...fields.field('issTaxation')}
            label={t('field.issTaxation')}
            options={taxations.map((value) => ({ value, label: t(`iss.${value}`) }))}
          />
          {text('issRate')}
          <p className="pg-quiet">{t('field.taxes.hint')}</p>
          {(['federal', 'state', 'municipal'] as const).map(text)}
          <IbsCbsFields field={fields.field} settings={settings} />
          {text('layout')}
          <ChoiceField
            {...fields.field('signature')}
            label={t('field.signature')}
            options={signatures.map((value) => ({ value, label: value.toUpperCase() }))}
          />
          <ChoiceField
            {...fields.field('environment')}
            label={t('field.environment')}
            options={environments.map((value) => ({ value, label: t(`environment.${value}`) }))}
          />
          <UncheckedNotice settings={settings} chosen={fields.values} />
          <CheckField {...fields.field('issuesOnPayment')} label={t('field.issuesOnPayment')} />
        </Form>
      </fieldset>
    </Section>
  )
}

/** Codes whose form is looked at here; the server looks into the tables that there are. */
const coded = [
  ['municipalServiceCode', 3],
  ['nbsCode', 9],
] as const
const ibsCbsForms = {
  ibsCbsSince: /^\d{4}-\d{2}-\d{2}$/,
  ibsCbsOperation: /^\d{6}$/,
  ibsCbsSituation: /^\d{3}$/,
  ibsCbsClassification: /^\d{6}$/,
} as const
/** Fields at which a rule about several of them is told. */
const placeOf: Partial<Record<string, string>> = { approximateTaxes: 'federal', ibsCbs: 'ibsCbsSince' }
const texts = [
  ...(['municipalRegistration', 'series', 'municipalServiceCode'] as const),
  ...(['issRate', 'federal', 'state', 'municipal', 'layout'] as const),
] as const

function startOf({ operator, municipalityName, environment, signature, issuesOnPayment }: NoteSettings) {
  const taxes = operator?.approximateTaxes
  return {
    ...{ environment, signature, issuesOnPayment },
    cnpj: formatCnpj(operator?.cnpj ?? ''),
    municipalRegistration: operator?.municipalRegistration ?? '',
    municipality: municipalityText(operator?.municipality ?? '', municipalityName),
    series: operator?.series ?? '1',
    simplesNacional: operator?.simplesNacional ?? ('1' as const),
    simplesAssessment: operator?.simplesAssessment ?? ('none' as const),
    specialRegime: operator?.specialRegime ?? ('0' as const),
    serviceCode: operator?.serviceCode ?? '',
    municipalServiceCode: operator?.municipalServiceCode ?? '',
    nbsCode: operator?.nbsCode ?? '',
    description: operator?.description ?? '',
    issTaxation: operator?.issTaxation ?? ('1' as const),
    issRate: operator?.issRate ?? '',
    federal: taxes?.federal ?? '',
    state: taxes?.state ?? '',
    municipal: taxes?.municipal ?? '',
    layout: operator?.layout ?? '1.01',
    firstNumber: String(operator?.firstNumber ?? 1),
    ibsCbsSince: operator?.ibsCbs?.since ?? '',
    ibsCbsOperation: operator?.ibsCbs?.operation ?? '',
    ibsCbsSituation: operator?.ibsCbs?.situation ?? '',
    ibsCbsClassification: operator?.ibsCbs?.classification ?? '',
  }
}

/** An empty text is none; a comma is a point, for amounts of the layout have one. */
function settingsOf(values: ReturnType<typeof startOf>) {
  const orNull = (text: string) => text.trim() || null
  const point = (text: string) => text.trim().replace(',', '.')
  const { environment, signature, issuesOnPayment, federal, state, municipal, ...others } = values
  const { ibsCbsSince: since, ibsCbsOperation, ibsCbsSituation, ibsCbsClassification, ...told } = others
  const hasTaxes = [federal, state, municipal].some((one) => one.trim() !== '')
  const operator: Operator = {
    ...told,
    firstNumber: Number(values.firstNumber),
    municipality: codeIn(values.municipality) ?? '',
    cnpj: values.cnpj.replace(/[^0-9A-Z]/g, ''),
    municipalRegistration: orNull(values.municipalRegistration),
    municipalServiceCode: orNull(values.municipalServiceCode),
    simplesAssessment: values.simplesAssessment === 'none' ? null : values.simplesAssessment,
    issRate: orNull(point(values.issRate)),
    ibsCbs: since
      ? {
          since,
          operation: ibsCbsOperation,
          situation: ibsCbsSituation.trim(),
          classification: ibsCbsClassification.trim(),
        }
      : null,
    approximateTaxes: hasTaxes ? { federal: point(federal), state: point(state), municipal: point(municipal) } : null,
  }
  return { environment, signature, issuesOnPayment, operator }
}
