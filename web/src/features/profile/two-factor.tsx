import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../lib/session.tsx'
import { StatusBadge } from '../../ui/badges.tsx'
import framed from '../../ui/framed-list.module.css'
import { Panel } from '../../ui/page.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { PasswordAsk } from './password-ask.tsx'
import classes from './profile.module.css'
import { SetUp } from './set-up.tsx'
import { type FactorAct, useTwoFactor } from './use-two-factor.ts'

/** The second factor: whether it is on, and each change of it behind the password. */
export function TwoFactor() {
  const { t } = useTranslation('profile')
  const { hasTwoFactor, platformRole, isTwoFactorRequired } = useViewer()
  const isKept = platformRole !== null || isTwoFactorRequired
  const [act, setAct] = useState<FactorAct>()
  const factor = useTwoFactor(() => setAct(undefined))
  if (factor.made) return <SetUp made={factor.made} onDone={factor.finish} />
  if (factor.codes) return <BackupCodes codes={factor.codes} onDone={factor.finish} />
  return (
    <Panel>
      <div className={classes.stack}>
        <div className={framed.acts}>
          <StatusBadge tone={hasTwoFactor ? 'done' : 'quiet'}>
            {t(hasTwoFactor ? 'two_factor.on' : 'two_factor.off')}
          </StatusBadge>
        </div>
        {isKept && !hasTwoFactor ? (
          <p className={classes.required}>{t(platformRole ? 'two_factor.required' : 'two_factor.required_here')}</p>
        ) : null}
        {act ? (
          <PasswordAsk
            key={act}
            text={t(`two_factor.password.${act}`)}
            act={(password) => factor.start(act, password)}
            onCancel={() => setAct(undefined)}
          />
        ) : (
          <Choices hasTwoFactor={hasTwoFactor} isKept={isKept} onChoose={setAct} />
        )}
      </div>
    </Panel>
  )
}

function Choices({
  hasTwoFactor,
  isKept,
  onChoose,
}: {
  hasTwoFactor: boolean
  isKept: boolean
  onChoose: (act: FactorAct) => void
}) {
  const { t } = useTranslation('profile')
  if (!hasTwoFactor) {
    return (
      <div className={framed.acts}>
        <Button variant={isKept ? 'filled' : 'default'} onClick={() => onChoose('turn_on')}>
          {t('two_factor.turn_on')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className={framed.acts}>
        <Button variant="default" onClick={() => onChoose('new_codes')}>
          {t('two_factor.new_codes')}
        </Button>
        <Button variant="default" onClick={() => onChoose('set_up_again')}>
          {t('two_factor.set_up_again')}
        </Button>
        {isKept ? null : (
          <Button variant="subtle" color="danger" onClick={() => onChoose('turn_off')}>
            {t('two_factor.turn_off')}
          </Button>
        )}
      </div>
      {isKept ? <p className={classes.note}>{t('two_factor.kept_on')}</p> : null}
    </>
  )
}
