import type { Outputs } from '@pegada/contract/contract.ts'
import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'

/** Asks the federal register what it knows of a CNPJ; until it is whole and valid the button says so. */
export function FindCnpj({ cnpj, onFound }: { cnpj: string; onFound: (found: Outputs['cnpj']['find']) => void }) {
  const { t } = useTranslation('subsidiary')
  const find = useAct((asked: string) => api.cnpj.find.call({ cnpj: asked }), { cause: 'cnpj.find', onSent: onFound })
  return (
    <div>
      <ReasonButton
        variant="default"
        size="compact-sm"
        reason={parseCnpj(cnpj).valid ? undefined : t('form.find.why')}
        isBusy={find.isPending}
        onPress={() => find.mutate(cnpj)}
      >
        {t('form.find')}
      </ReasonButton>
    </div>
  )
}
