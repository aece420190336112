import React from 'react';
import Copyright from '@theme-original/Footer/Copyright';

export default function WrappedCopyright(props) {
  return (
    <>
      <Copyright {...props} />
      <p className="text--center margin-bottom--none">Built twice</p>
    </>
  );
}
