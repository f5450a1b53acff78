import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCnpj } from '../../lib/code-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { dayText } from '../../parts/subscription/amounts.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SecretField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Section } from '../../ui/page.tsx'
import type { NoteSettings } from './notes-data.ts'
import classes from './service-invoice.module.css'

/** The certificate that signs: what may be told of it, another in its place, and its key destroyed. */
export function CertificateSection({
  settings: { certificate },
  mayWrite,
}: {
  settings: NoteSettings
  mayWrite: boolean
}) {
  const { t } = useTranslation('service-invoice')
  return (
    <Section title={t('certificate')} note={t('certificate.note')}>
      <div className={classes.stack}>
        {certificate ? (
          <Facts>
            <Fact name={t('fact.subject')}>
              <bdi>{certificate.subject}</bdi>
            </Fact>
            <Fact name="CNPJ">
              <bdi>{formatCnpj(certificate.cnpj)}</bdi>
            </Fact>
            <Fact name={t('fact.issuer')}>
              <bdi>{certificate.issuer}</bdi>
            </Fact>
            <Fact name={t('fact.validUntil')}>{dayText(certificate.validUntil)}</Fact>
            <Fact name={t('fact.serial')}>
              <code className={classes.code} dir="ltr">
                {certificate.serial}
              </code>
            </Fact>
            <Fact name={t('fact.fingerprint')}>
              <code className={classes.code} dir="ltr">
                {certificate.fingerprint}
              </code>
            </Fact>
          </Facts>
        ) : (
          <p className="pg-quiet">{t('certificate.none')}</p>
        )}
        {mayWrite && certificate ? <RemoveCertificate /> : null}
        {mayWrite ? <PutCertificate /> : null}
      </div>
    </Section>
  )
}

function RemoveCertificate() {
  const { t } = useTranslation('service-invoice')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const remove = useAct(() => api.serviceInvoice.removeCertificate.call(), {
    cause: 'vault_certificate.destroy',
    reread: [api.serviceInvoice],
    done: t('certificate.removed'),
    onSent: close,
    onFailed: close,
  })
  return (
    <div>
      <Button variant="default" color="danger" onClick={() => setAsking(true)}>
        {t('certificate.remove')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t('certificate.remove')}
        confirmLabel={t('certificate.remove')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onCancel={close}
      >
        {t('certificate.remove.text')}
      </Confirm>
    </div>
  )
}

function PutCertificate() {
  const { t } = useTranslation('service-invoice')
  const fields = useFields({
    start: { file: undefined as File | undefined, password: '' },
    required: ['file'],
    label: (name) => t(`certificate.${name}`),
    send: ({ file, password }) => api.serviceInvoice.putCertificate.call({ file: file ?? new File([], ''), password }),
    codes: { 'vault_certificate.password_wrong': 'password', 'vault_certificate.unreadable': 'file' },
    cause: 'vault_certificate.put',
    reread: [api.serviceInvoice],
    done: t('certificate.done'),
    isCleared: true,
  })
  return (
    <Form fields={fields} save={t('certificate.put')} className={classes.form}>
      <FileField {...fields.field('file')} label={t('certificate.file')} accept=".pfx,.p12" />
      <SecretField {...fields.field('password')} label={t('certificate.password')} autoComplete="off" />
    </Form>
  )
}
