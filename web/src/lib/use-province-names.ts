import type { Province } from '@agon/domain/province'
import { useLingui } from '@lingui/react/macro'

/** The provinces in the reader's language. */
export function useProvinceNames(): Record<Province, string> {
  const { t } = useLingui()
  return {
    EC: t`Eastern Cape`,
    FS: t`Free State`,
    GP: t`Gauteng`,
    KZN: t`KwaZulu-Natal`,
    LP: t`Limpopo`,
    MP: t`Mpumalanga`,
    NC: t`Northern Cape`,
    NW: t`North West`,
    WC: t`Western Cape`,
  }
}
