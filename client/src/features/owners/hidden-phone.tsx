import { Link } from 'react-router-dom';
import type { PhoneAudience } from '../../apollo/schema-types.generated';
import { useTranslation } from '../../lib/i18n';
import { paths } from '../../lib/paths';
import { useWayBack } from '../../ui/use-way-back';

/** Tells a reader to whom the owner does not show the phone number how to see it. */
export function HiddenPhone({ audience }: { audience: PhoneAudience }) {
  const { t } = useTranslation();
  const wayBack = useWayBack();
  if (audience === 'EVERYONE') return null;
  if (audience === 'AFTER_MESSAGE') return <>{t('contact.phoneAfterMessage')}</>;
  return (
    <Link to={paths.login()} state={wayBack}>
      {t('contact.phoneNeedsLogin')}
    </Link>
  );
}
