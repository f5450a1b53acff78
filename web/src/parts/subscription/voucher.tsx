import { Button, CopyButton } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { dayText } from './amounts.ts'
import classes from './voucher.module.css'

type VoucherShape = NonNullable<Outputs['subscription']['getCheckout']['voucher']>

/** What is to be paid at a bank: the PIX code with its picture, or the boleto's digits, and until when. */
export function Voucher({ voucher }: { voucher: VoucherShape }) {
  const { t } = useTranslation('checkout')
  const { kind, code, url, expiresAt } = voucher
  return (
    <div className={classes.voucher}>
      {kind === 'pix' && code ? <QrCode className={classes.qr} text={code} label={t('pix.qr')} /> : null}
      <div>
        <ol className={classes.steps}>
          <li>{t(`${kind}.step1`)}</li>
          <li>{t(`${kind}.step2`)}</li>
        </ol>
        {code ? (
          <>
            <span className="pg-quiet">{t(`${kind}.code`)}</span>
            <span className={classes.code}>{code}</span>
          </>
        ) : null}
        <div className={classes.actions}>
          {code ? <CopyCode code={code} /> : null}
          {url ? (
            <Button variant="default" component="a" href={url} target="_blank" rel="noreferrer">
              {t(`${kind}.open`)}
            </Button>
          ) : null}
        </div>
        {expiresAt ? (
          <p className="pg-quiet" style={{ marginBlockStart: '0.75rem' }}>
            {kind === 'pix'
              ? t('pix.until', { instant: formatInstant(expiresAt) })
              : t('boleto.until', { day: dayText(expiresAt) })}
          </p>
        ) : null}
      </div>
    </div>
  )
}

function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation('checkout')
  return (
    <CopyButton value={code} timeout={2500}>
      {({ copied, copy }) => (
        <Button
          onClick={copy}
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        >
          <output>{t(copied ? 'copied' : 'copy')}</output>
        </Button>
      )}
    </CopyButton>
  )
}
