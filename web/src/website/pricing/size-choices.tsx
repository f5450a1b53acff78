import { useTranslation } from 'react-i18next'
import classes from './cnpj-card.module.css'
import { SIZE_CHOICES, type SizeChoice } from './look-up-rules.ts'

/** The sizes, each with what it means, for who knows it better than the register. */
export function SizeChoices({
  chosen,
  onChoose,
}: {
  chosen: SizeChoice | null
  onChoose: (choice: SizeChoice) => void
}) {
  const { t } = useTranslation('pricing')
  return (
    <fieldset className={classes.choices}>
      <legend>{t('manual.title')}</legend>
      {SIZE_CHOICES.map((choice) => (
        <label key={choice} className={classes.choice}>
          <input type="radio" name="size" checked={chosen === choice} onChange={() => onChoose(choice)} />
          <span>
            <strong>{t(`manual.size.${choice}`)}</strong>
            <small>{t(`manual.means.${choice}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
