import { useTranslation } from '../../../lib/i18n';
import type { Notice } from '../../../ui/use-notice';
import { EmailSwitch } from './email-switch';
import { LoadedChoice } from './loaded-choice';
import { useMonthlyNumbersQuery } from './monthly-numbers.generated';
import { useChooseMonthlyNumbersMutation } from './mutations.generated';
import { savedChoice } from './saved-choice';
import { SettingsCard } from './settings-card';

/** Lets an owner switch the numbers of each month on and off. */
export function MonthlyNumbers({ say }: { say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const query = useMonthlyNumbersQuery({ fetchPolicy: 'cache-and-network' });
  const [send, { loading }] = useChooseMonthlyNumbersMutation();
  const choose = (wanted: boolean) =>
    savedChoice(send({ variables: { input: { wanted } } }).then(({ data }) => data?.chooseMonthlyNumbers));
  return (
    <SettingsCard title={t('monthlyNumbers.title')} hint={t('monthlyNumbers.hint')}>
      <LoadedChoice query={query}>
        {(user) => (
          <EmailSwitch
            label={t('monthlyNumbers.switch')}
            isOn={user.wantsMonthlyNumbers ?? false}
            isEmailVerified={user.emailVerified ?? false}
            isSaving={loading}
            choose={choose}
            say={say}
          />
        )}
      </LoadedChoice>
    </SettingsCard>
  );
}
