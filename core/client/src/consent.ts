import globalData from '@generated/global-data';
import {useSyncExternalStore} from 'react';
import type {AnalyticsData} from './types/props';

/** What the reader has said to being counted. */
export type Consent = 'unknown' | 'granted' | 'denied';

/** The name of the event on the document that carries the reader's answer, and the shape of its detail. */
export const CONSENT_EVENT = 'gosaur:consent';
/** The detail of the event that tells scripts of the reader's choice. */
export interface ConsentDetail {
  given: boolean;
}

/** Where the answer is kept in local storage. The script of the analytics plugin reads it, too. */
const KEY = 'gosaur.consent';

/** The answer given on this page, for browsers that keep none. */
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

/** What the reader has said, now. */
export function getConsent(): Consent {
  return answered ?? stored();
}

/** Keeps the reader's answer, and lets analytics begin or end. */
export function setConsent(given: boolean): void {
  answered = consentOf(given);
  try {
    localStorage.setItem(KEY, answered);
  } catch {
    // The reader is asked again on the next visit.
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

/** What a page needs to know to ask for consent. */
export interface ConsentState {
  /** Whether the site's analytics wait for the reader's consent. */
  needed: boolean;
  /** Who counts readers. */
  providers: AnalyticsData['providers'];
  /** What the reader has said; "unknown" on the server, too. */
  consent: Consent;
  grant: () => void;
  revoke: () => void;
}

const grant = (): void => setConsent(true);
const revoke = (): void => setConsent(false);

/** The reader's consent to analytics, and the means to give and take it back. */
export function useConsent(): ConsentState {
  const consent = useSyncExternalStore(subscribe, getConsent, () => 'unknown' as const);
  const analytics = globalData.analytics?.default as AnalyticsData | undefined;
  return {needed: analytics?.consent ?? false, providers: analytics?.providers ?? [], consent, grant, revoke};
}
