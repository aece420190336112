import Planet from '@theme/Planet';
import moons from '@moons';
import luna from './luna.moon';

export default function Page({planet, shared, route}) {
  return <p><Planet name={planet.name} /> is {planet.size} of {shared.total}, {route.custom}; {moons.join(' and ')}; {luna} {SERVED}</p>;
}
