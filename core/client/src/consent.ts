import globalData from '@generated/global-data';
import {useSyncExternalStore} from 'react';
import type {AnalyticsData} from './types/props';

/** The reader's answer to whether analytics may count them. */
export type Consent = 'unknown' | 'granted' | 'denied';

/** The name of the event dispatched on the document when the reader answers. Its detail is a ConsentDetail. */
export const CONSENT_EVENT = 'gosaur:consent';
/** The detail of a CONSENT_EVENT. */
export interface ConsentDetail {
  given: boolean;
}

/** The key of the answer in local storage. The script of the analytics plugin reads it too. */
const KEY = 'gosaur.consent';

/** The answer given on this page, for browsers without storage. */
let answered: Consent | undefined;

function stored(): Consent {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'granted' || value === 'denied' ? value : 'unknown';
  } catch {
    return 'unknown';
  }
}

const consentOf = (given: boolean): Consent => (given ? 'granted' : 'denied');

/** Returns the reader's current answer. */
export function getConsent(): Consent {
  return answered ?? stored();
}

/** Stores the reader's answer and tells analytics to start or stop. */
export function setConsent(given: boolean): void {
  answered = consentOf(given);
  try {
    localStorage.setItem(KEY, answered);
  } catch {
    // Without storage, the next visit asks again.
  }
  document.dispatchEvent(new CustomEvent<ConsentDetail>(CONSENT_EVENT, {detail: {given}}));
}

function subscribe(changed: () => void): () => void {
  const onAnswer = (event: Event) => {
    answered = consentOf((event as CustomEvent<ConsentDetail | null>).detail?.given ?? false);
    changed();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) {
      answered = undefined;
      changed();
    }
  };
  document.addEventListener(CONSENT_EVENT, onAnswer);
  addEventListener('storage', onStorage);
  return () => {
    document.removeEventListener(CONSENT_EVENT, onAnswer);
    removeEventListener('storage', onStorage);
  };
}

/** The data and functions that a consent banner needs. */
export interface ConsentState {
  /** Whether the site's analytics wait for the reader's consent. */
  needed: boolean;
  /** The analytics services of the site. */
  providers: AnalyticsData['providers'];
  /** The reader's answer. It is always "unknown" on the server. */
  consent: Consent;
  grant: () => void;
  revoke: () => void;
}

const grant = (): void => setConsent(true);
const revoke = (): void => setConsent(false);

/** Returns the reader's consent to analytics, with functions to grant and revoke it. */
export function useConsent(): ConsentState {
  const consent = useSyncExternalStore(subscribe, getConsent, () => 'unknown' as const);
  const analytics = globalData.analytics?.default as AnalyticsData | undefined;
  return {needed: analytics?.consent ?? false, providers: analytics?.providers ?? [], consent, grant, revoke};
}
